import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from '#app/ui/controls/link.tsx';
import { useDeviceHours } from '#app/ui/hours/use-device-hours.ts';
import { Cover } from '../covers/cover.tsx';
import styles from './path.module.css';
import type { PathStep } from './path-steps.ts';

type PathProps = {
  steps: readonly PathStep[];
  /** `data-hue` of the unit (unit-hue.ts). */
  hue: number;
  /** Key of the step that comes next (`nextStep`). */
  nextKey?: string | undefined;
  /** Name of the list. */
  label: string;
};

/** Steps of a unit in their order, joined by a line; each row leads to its step. */
export function Path({ steps, hue, nextKey, label }: PathProps) {
  const id = useId();
  return (
    <ol className={`bare-list ${styles.path}`} data-hue={hue} aria-label={label}>
      {steps.map((step) => (
        <Step key={step.key} id={`${id}${step.key}`} step={step} hue={hue} isNext={step.key === nextKey} />
      ))}
    </ol>
  );
}

type StepProps = { id: string; step: PathStep; hue: number; isNext: boolean };

function Step({ id, step, hue, isNext }: StepProps) {
  const { cover, name, href, state } = step;
  return (
    <li className={styles.step} data-state={state} data-next={isNext || undefined}>
      <span className={styles.thumb} data-print="never">
        <Cover {...cover} hue={hue} as="thumb" />
        <Sign state={state} />
      </span>
      <span className="stack grow slim">
        {href ? (
          <Link
            className={`same-color not-underlined cover-link ${styles.name}`}
            to={href}
            title={name}
            aria-describedby={id}
            aria-current={isNext ? 'step' : undefined}
          >
            {name}
          </Link>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <Meta id={id} step={step} isNext={isNext} />
      </span>
    </li>
  );
}

function Sign({ state }: Pick<PathStep, 'state'>) {
  if (state === 'done') {
    return (
      <span className={styles.sign} data-state={state}>
        <IconCheck size={14} stroke={2.5} aria-hidden />
      </span>
    );
  }
  if (state !== 'closed') return null;
  return (
    <span className={styles.sign} data-state={state}>
      <IconLock size={13} stroke={2} aria-hidden />
    </span>
  );
}

/** «Podcast · 4 min · finalizada». */
function Meta({ id, step, isNext }: Pick<StepProps, 'id' | 'step' | 'isNext'>) {
  const { facts, due, state } = step;
  const hours = useDeviceHours();
  const status = step.status || (isNext ? 'sigue' : '');
  return (
    <span id={id} className={styles.meta} data-due={due ? true : undefined}>
      {facts ? <span className={styles.facts}>{facts}</span> : null}
      {facts && status ? <Dot /> : null}
      {status ? (
        <span className={styles.status} data-state={state}>
          {status}
        </span>
      ) : null}
      {due ? (
        <span data-part="day">
          <Dot />
          <time dateTime={due.on}>{hours(due.text)}</time>
        </span>
      ) : null}
      {state === 'closed' && !status ? <span className="spoken-only">, cerrada</span> : null}
    </span>
  );
}

const Dot = () => <span className={styles.dot}>·</span>;

type PathHeadProps = {
  /** «MÓDULO 1». */
  label?: string;
  name: string;
  to?: string;
  /** The address of the author's picture. */
  picture?: string | null;
  /** Its figures, on the right. */
  children?: ReactNode;
};

/** The head of a stretch of the path. */
export function PathHead({ label, name, to, picture = null, children }: PathHeadProps) {
  const words = (
    <>
      {label ? (
        <>
          <span>{label}</span>
          <span>{' · '}</span>
        </>
      ) : null}
      <span>{name}</span>
    </>
  );
  return (
    <div className={styles.head}>
      {picture ? (
        <img
          className={`rigid round ${styles.picture}`}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <h2 className={styles.title} title={name}>
        {to ? (
          <Link className="same-color not-underlined cover-link" to={to}>
            {words}
          </Link>
        ) : (
          words
        )}
      </h2>
      {children}
    </div>
  );
}
