import type { ExerciseItem } from '#app/contract/admin/figures/exercises.ts';
import { MAX_TYPED, MIN_TYPED } from '#app/domain/analytics/item-answers.ts';
import { halfUp } from '#app/domain/grades/grades.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { placed } from '#app/ui/list/placed.ts';
import styles from './exercises.module.css';

type Props = { item: ExerciseItem; number: number };

/** The answers to a question by its kind: options, ways or typed texts in one table, parts in another. */
export function ItemAnswers({ item, number }: Props) {
  const { kind, n, options, parts } = item;
  if (parts.length > 0) return <PartTable item={item} number={number} />;
  if (options.length === 0) return <p className="quiet">{emptyText(item)}</p>;
  return (
    <div className="stack gap-xs">
      <table className={styles.options} aria-label={`${labels[kind] ?? 'Opciones'} de la pregunta ${number}`}>
        <thead>
          <tr>
            <th scope="col">{heads[kind] ?? 'Opción'}</th>
            <th scope="col">Veces</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {placed(options).map(({ place, one: { text, correct, chosen } }) => (
            <tr key={place}>
              <th scope="row" data-right={correct || undefined}>
                {correct ? `${text} (correcta)` : text}
              </th>
              <td data-figures>{numberText(chosen)}</td>
              <td data-figures>{percentText(chosen, n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes[kind] ? <p className="quiet small">{notes[kind]}</p> : null}
    </div>
  );
}

type ByKind = Partial<Record<ExerciseItem['kind'], string>>;

const labels: ByKind = { decision: 'Caminos', short: 'Respuestas', number: 'Respuestas' };
const heads: ByKind = { decision: 'Camino', short: 'Respuesta', number: 'Respuesta' };
const typedNote = `Las ${MAX_TYPED} respuestas más frecuentes; las que se aceptan como iguales cuentan juntas.`;
const notes: ByKind = {
  several: 'Cada persona puede elegir varias: los porcentajes no suman 100.',
  short: typedNote,
  number: typedNote,
};

const emptyText = ({ kind, n }: ExerciseItem): string =>
  n > 0 && (kind === 'short' || kind === 'number')
    ? `Lo que se escribió se muestra desde ${MIN_TYPED} respuestas.`
    : 'Sin respuestas todavía.';

const percentText = (chosen: number, n: number) => (n === 0 ? '—' : halfUp(100 * chosen, n));

/** Items in their place or texts with their pair, and what stood there instead, the most frequent first. */
function PartTable({ item: { kind, n, parts }, number }: Props) {
  const isOrdering = kind === 'ordering';
  return (
    <table
      className={styles.options}
      aria-label={`${isOrdering ? 'Elementos' : 'Parejas'} de la pregunta ${number}`}
    >
      <thead>
        <tr>
          <th scope="col">{isOrdering ? 'Elemento, en su orden' : 'Pareja'}</th>
          <th scope="col">Aciertos</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {placed(parts).map(({ place, one: { text, answers } }) => {
          const right = answers.find(({ correct }) => correct);
          return (
            <tr key={place}>
              <th scope="row">
                <span className="strong">
                  {isOrdering ? `${place + 1}. ${text}` : `${text} → ${right?.text ?? ''}`}
                </span>
                <Others answers={answers} isOrdering={isOrdering} />
              </th>
              <td data-figures>{numberText(right?.chosen ?? 0)}</td>
              <td data-figures>{percentText(right?.chosen ?? 0, n)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type OthersProps = { answers: ExerciseItem['parts'][number]['answers']; isOrdering: boolean };

function Others({ answers, isOrdering }: OthersProps) {
  const others = answers
    .filter(({ correct, chosen }) => !correct && chosen > 0)
    .sort((one, other) => other.chosen - one.chosen);
  if (others.length === 0) return null;
  const told = others
    .map(({ text, chosen }) => `${text} (${numberText(chosen)})`)
    .join(isOrdering ? ', ' : '; ');
  return (
    <span className={`quiet small ${styles.others}`}>
      {isOrdering ? `También en ${told}` : `También con: ${told}`}
    </span>
  );
}
