import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import styles from './team.module.css';
import { cellsText, texts } from './team.texts.ts';
import type { Team } from './team.view.ts';

/** The generation: its name, its first day, how many are still to grade, and the link to the next one. */
export function TeamHeading({ team }: { team: Team }) {
  const { name, startsOn, pending, next } = team;
  return (
    <section className={styles.heading} aria-label={name}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className="quiet tiny">
          {texts.startsOn}: <span data-figures>{startsOn}</span>
        </p>
      </div>
      <Counter pending={pending} />
      {next ? (
        <ButtonLink
          to={next.href}
          className={styles.next}
          color="accent"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={`${texts.next}: ${next.name}, unidad ${next.unit}`}
        >
          {texts.next}
        </ButtonLink>
      ) : null}
    </section>
  );
}

/** The counter shows people; its tooltip, by pointer or keyboard, shows their evaluations. */
function Counter({ pending: { people, cells } }: Pick<Team, 'pending'>) {
  const tooltip = useId();
  return (
    <button type="button" className={styles.counter} aria-describedby={tooltip}>
      <span>{texts.pending}</span>{' '}
      <strong className="large strong nowrap rigid" data-figures>
        {people}
      </strong>
      <span role="tooltip" id={tooltip} className={styles.tooltip}>
        {cellsText(cells)}
      </span>
    </button>
  );
}
