import { countText } from '#app/domain/text/counts.ts';
import styles from './home.module.css';
import type { HomeProgramme } from './home.types.ts';

/** The name of the screen, and beside it how far the programme is. */
export function Greeting({ greeting, programme }: { greeting: string; programme: HomeProgramme | null }) {
  return (
    <header className={styles.greeting}>
      <h1>{greeting}</h1>
      {programme ? (
        <p className="quiet tiny" data-figures>
          <span className="spoken-only">Avance del programa: </span>
          <span>{programme.progress}%</span>
          {programme.units.length > 0 ? (
            <span> · {countText(programme.units.length, 'unidad', 'unidades')}</span>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}
