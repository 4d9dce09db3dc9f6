import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  type OptionsQuestion,
  type QuizOption,
} from '#app/domain/quiz/question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { pastedLines } from '../pasted-options.ts';
import { leftOutText } from '../quiz.texts.ts';
import { RowList } from '../rows/rows.tsx';
import { useRows } from '../rows/use-rows.ts';
import { emptyOption } from '../typed-questions.ts';
import { Mark } from './mark.tsx';
import { withMark, withPasted } from './option-changes.ts';
import { OptionField } from './option-field.tsx';
import { PictureField } from './picture-field.tsx';

type Props = { question: OptionsQuestion; onChange: (question: OptionsQuestion) => void };

/** The options of a question, of which its author marks the right ones; those of true and false are fixed. */
export function OptionFields({ question, onChange }: Props) {
  const { options, kind, key } = question;
  const put = (next: readonly QuizOption[]) => onChange({ ...question, options: next });
  const isFixed = kind === 'boolean';
  const rows = useRows({ value: options, onChange: put, noun: 'Opción', isFixed });
  const several = kind === 'several';
  const asks = several ? 'Marca todas las correctas.' : 'Marca la correcta.';
  const hint = isFixed
    ? asks
    : `${asks} Al pegar una lista, cada renglón es una opción; un * al inicio marca la correcta.`;
  return (
    <fieldset className="stack gap-xs bare-fields">
      <legend className="no-padding strong">Opciones</legend>
      <p className="quiet small">{hint}</p>
      <RowList rows={rows} label="Opciones">
        {(place, handle) => {
          const option = options[place] ?? emptyOption();
          return (
            <OptionField
              option={option}
              place={place}
              count={options.length}
              handle={isFixed ? undefined : handle}
              mark={
                <Mark
                  type={several ? 'checkbox' : 'radio'}
                  name={`correcta-${key}`}
                  label={`La opción ${place + 1} es correcta`}
                  checked={option.correct}
                  onChange={(correct) =>
                    put(several ? options.with(place, { ...option, correct }) : withMark(options, place))
                  }
                />
              }
              picture={
                <PictureField
                  of={`la opción ${place + 1}`}
                  html={option.pictureHtml}
                  onChange={(pictureHtml) => put(options.with(place, { ...option, pictureHtml }))}
                />
              }
              onChange={(part) => put(options.with(place, { ...option, ...part }))}
              {...(isFixed
                ? {}
                : {
                    onEnter: () => {
                      if (options.length < MAX_OPTIONS) rows.insert(place + 1, [emptyOption()]);
                    },
                    onPasted: (text: string) => {
                      const lines = pastedLines(text);
                      if (lines.length < 2) return false;
                      const pasted = withPasted(options, { place, lines, several, blank: emptyOption() });
                      put(pasted.options);
                      rows.warn(leftOutText(pasted.left, MAX_OPTIONS));
                      return true;
                    },
                    onMove: (to: number) => rows.move(place, to),
                    onRemove: options.length > MIN_OPTIONS ? () => rows.remove(place) : undefined,
                  })}
            />
          );
        }}
      </RowList>
      {isFixed || options.length >= MAX_OPTIONS ? null : (
        <Button
          variant="subtle"
          className="self-start"
          onClick={() => rows.insert(options.length, [emptyOption()])}
        >
          Agregar opción
        </Button>
      )}
    </fieldset>
  );
}
