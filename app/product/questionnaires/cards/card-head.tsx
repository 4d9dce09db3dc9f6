import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from './cards.module.css';

/** Element id of the heading of a card, where the focus goes when a phone turns to it. */
export const cardTitleId = (index: number): string => `seccion-${index + 1}`;

/** The place of a question among the cards of a phone: a bar and «2 de 7», read as «Pregunta 2 de 7» (product: phones). */
export function CardHead({ index, of, level = 3 }: { index: number; of: number; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Progress value={(100 * (index + 1)) / of} size="lg" className={styles.bar ?? ''} />
      <Heading id={cardTitleId(index)} tabIndex={-1} className={styles.place} data-figures>
        <span className="spoken-only">Pregunta </span>
        {index + 1} de {of}
      </Heading>
    </div>
  );
}
