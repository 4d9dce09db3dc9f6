import { MAX_EXTRAS, MAX_ITEMS, type MatchingQuestion, MIN_OPTIONS } from '#app/domain/quiz/question.ts';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { pastedPairs } from '../pasted-options.ts';
import styles from '../quiz.module.css';
import { leftOutText } from '../quiz.texts.ts';
import { RowList } from '../rows/rows.tsx';
import { useRows } from '../rows/use-rows.ts';
import { Line } from './line.tsx';
import { withPastedRows } from './pasted-rows.ts';
import { TextFields } from './text-fields.tsx';

type Props = { question: MatchingQuestion; onChange: (question: MatchingQuestion) => void };
const blank = { left: '', right: '' };

/** The pairs to match, and the texts beside them that belong to none. */
export function PairFields({ question, onChange }: Props) {
  const { pairs, extras } = question;
  const put = (next: MatchingQuestion['pairs']) => onChange({ ...question, pairs: next });
  const rows = useRows({ value: pairs, onChange: put, noun: 'Pareja' });
  const paste = (place: number) => (text: string) => {
    const own = pairs[place] ?? blank;
    const lines = pastedPairs(text, isBlank(own));
    if (lines === null) return false;
    const pasted = withPastedRows(pairs, { place, pasted: lines, isEmpty: isBlank, max: MAX_ITEMS });
    put(pasted.rows);
    rows.warn(leftOutText(pasted.left, MAX_ITEMS));
    return true;
  };
  return (
    <>
      <fieldset className="stack gap-xs bare-fields">
        <legend className="no-padding strong">Parejas</legend>
        <p className="quiet small">
          Los textos de la derecha se muestran barajados. Puedes pegar una tabla de dos columnas, o renglones
          como «Jefe = Escucha».
        </p>
        <RowList rows={rows} label="Parejas">
          {(place, handle) => {
            const pair = pairs[place] ?? blank;
            return (
              <div className="row gap-4">
                {handle}
                <div className={styles.pair}>
                  <Line
                    aria-label={`Pareja ${place + 1}, izquierda`}
                    placeholder="Izquierda"
                    value={pair.left}
                    onChange={(left) => rows.change(place, { ...pair, left })}
                    onPasted={paste(place)}
                  />
                  <Line
                    aria-label={`Pareja ${place + 1}, derecha`}
                    placeholder="Derecha"
                    value={pair.right}
                    onChange={(right) => rows.change(place, { ...pair, right })}
                    onEnter={() => {
                      if (pairs.length < MAX_ITEMS) rows.insert(place + 1, [blank]);
                    }}
                  />
                </div>
                <RowButtons
                  what={`la pareja ${place + 1}`}
                  place={place}
                  count={pairs.length}
                  onMove={(by) => rows.move(place, place + by)}
                  onRemove={pairs.length > MIN_OPTIONS ? () => rows.remove(place) : undefined}
                />
              </div>
            );
          }}
        </RowList>
        {pairs.length < MAX_ITEMS ? (
          <Button variant="subtle" className="self-start" onClick={() => rows.insert(pairs.length, [blank])}>
            Agregar pareja
          </Button>
        ) : null}
      </fieldset>
      <TextFields
        label="Distractores"
        noun="Distractor"
        the="el distractor"
        add="Agregar distractor"
        hint="Textos de más a la derecha, que no le tocan a nadie."
        value={extras}
        onChange={(next) => onChange({ ...question, extras: next })}
        min={0}
        max={MAX_EXTRAS}
        isLoose
      />
    </>
  );
}

const isBlank = ({ left, right }: { left: string; right: string }): boolean =>
  left.trim() === '' && right.trim() === '';
