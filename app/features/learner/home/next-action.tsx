import { IconAlertTriangle, IconArrowRight, IconAward } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import styles from './next-action.module.css';

type NextActionProps = {
  /** The question it answers. */
  question: string;
  title: string;
  /** Unit, deadline: what one must know before going. */
  children?: ReactNode;
  /** `attention` in amber; `reward` in the colour of the badges. */
  tone?: 'plain' | 'attention' | 'reward';
  /** Verb first: 'Continuar'; null where there is nothing to do but wait. */
  action: { verb: string; href: string } | null;
  /** In place of a link, where the next thing is no screen. */
  button?: ReactNode;
};

/** The next thing to do. One per screen at most: nothing else has the accent colour. */
export function NextAction({
  question,
  title,
  children,
  tone = 'plain',
  action,
  button = null,
}: NextActionProps) {
  const Icon = ICONS[tone];
  return (
    <section className={styles.card} data-tone={tone} data-print="never">
      <div className={styles.words}>
        <p className={styles.question}>
          {Icon ? <Icon size={18} aria-hidden /> : null}
          <span>{question}</span>
        </p>
        <h2 className={styles.title}>{title}</h2>
        {children ? <div className={styles.facts}>{children}</div> : null}
      </div>
      {action ? (
        <ButtonLink
          to={action.href}
          color="accent"
          size="lg"
          className={styles.button}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          {action.verb}
        </ButtonLink>
      ) : (
        button
      )}
    </section>
  );
}

const ICONS = { plain: null, attention: IconAlertTriangle, reward: IconAward } as const;
