import type { ReactNode } from 'react';
import type { ExerciseItem, ItemAnalysis } from '#app/contract/admin/figures/exercises.ts';
import {
  type DiscriminationReading,
  MIN_DISCRIMINATION,
  readDiscrimination,
} from '#app/domain/analytics/item-analysis.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { noData } from '#app/product/admin/figures/analytics.texts.ts';
import { kindTexts } from '#app/product/admin/quiz/quiz.texts.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FactList } from '#app/ui/layout/fact-list.tsx';
import { Section } from '#app/ui/layout/page.tsx';
import styles from './exercises.module.css';
import { ItemAnswers } from './item-answers.tsx';

type Props = {
  analysis: ItemAnalysis;
  zone: string;
  /** More actions on the questions. */
  more: ReactNode;
  onEdition: (edition: number) => void;
};

/** The questions of an exercise in one of its editions, with what first attempts say of each (product: item analysis). */
export function ItemSection({ analysis, zone, more, onEdition }: Props) {
  const { exercise, editions, edition, items } = analysis;
  const people = editions.find(({ number }) => number === edition)?.people ?? 0;
  return (
    <Section
      title={`Preguntas de «${exercise.name}»`}
      actions={
        <>
          {editions.length > 1 ? (
            <NativeSelect
              className={styles.edition}
              label="Versión del ejercicio"
              data-print="never"
              value={String(edition)}
              onChange={(event) => onEdition(Number(event.currentTarget.value))}
              options={editions.map(({ number, madeAt, people }) => ({
                value: String(number),
                label: `${number} · ${spanishDate(zone, madeAt)} · ${countText(people, 'persona', 'personas')}`,
              }))}
            />
          ) : null}
          {people === 0 ? null : more}
        </>
      }
    >
      {people === 0 ? (
        <EmptyState title="Sin intentos todavía">
          Cuando alguien responda esta versión en su primer intento, aquí se verá el análisis de sus
          preguntas.
        </EmptyState>
      ) : (
        <>
          <p className="quiet">Primer intento de {countText(people, 'persona', 'personas')}.</p>
          <How />
          <ol className="bare-list stack gap-md">
            {items.map((item, place) => (
              <Item key={item.key} item={item} number={place + 1} />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

function How() {
  return (
    <details className={styles.how}>
      <summary className="small">¿Cómo se calcula?</summary>
      <div className="stack gap-xs small">
        <p>
          Cuenta solo el primer intento de cada persona, en la versión del ejercicio que respondió, de todas
          las generaciones.
        </p>
        <p>
          Dificultad: 100 × aciertos ÷ respuestas. Mientras más alto el porcentaje, más fácil la pregunta.
          Acierta quien responde todo bien.
        </p>
        <p>
          Parte correcta: en las preguntas con varias respuestas, de ordenar, de relacionar y de decisión, el
          promedio de la parte de cada respuesta que es correcta.
        </p>
        <p>
          Discriminación: correlación biserial puntual corregida entre acertar la pregunta (x: 1 o 0) y los
          aciertos en las demás preguntas del mismo intento (y): r = (n·Σxy − Σx·Σy) ÷ √[(n·Σx² − (Σx)²) ·
          (n·Σy² − (Σy)²)], desde {MIN_DISCRIMINATION} respuestas. Debajo de 0, quienes más saben la fallan;
          hasta 0.19 distingue poco, hasta 0.29 algo y desde 0.30 bien. «Sin variación»: todas las personas
          acertaron, o fallaron, o tuvieron los mismos aciertos en lo demás.
        </p>
      </div>
    </details>
  );
}

const readings: Record<DiscriminationReading, string> = {
  reversed: 'quienes más saben la fallan',
  weak: 'distingue poco',
  fair: 'distingue algo',
  good: 'distingue bien',
};

function discriminationText({ n, discrimination }: ExerciseItem): string {
  if (n < MIN_DISCRIMINATION) return noData;
  if (discrimination === null) return 'Sin variación';
  return `${discrimination.toFixed(2)} · ${readings[readDiscrimination(discrimination)]}`;
}

function Item({ item, number }: { item: ExerciseItem; number: number }) {
  const { kind, prompt, n, right, difficulty, mean } = item;
  return (
    <li className="card pad-md stack gap-sm">
      <h3>
        {number}. {prompt}
      </h3>
      {kind === 'choice' ? null : <p className="quiet small">{kindTexts[kind].name}</p>}
      <FactList>
        <div>
          <dt>Dificultad</dt>
          <dd data-figures>
            {difficulty === null
              ? noData
              : `${difficulty} % acertó, ${numberText(right)} de ${numberText(n)}`}
          </dd>
        </div>
        {mean === null ? null : (
          <div>
            <dt>Parte correcta</dt>
            <dd data-figures>{mean} % en promedio</dd>
          </div>
        )}
        <div>
          <dt>Discriminación</dt>
          <dd data-figures>{discriminationText(item)}</dd>
        </div>
      </FactList>
      <ItemAnswers item={item} number={number} />
    </li>
  );
}
