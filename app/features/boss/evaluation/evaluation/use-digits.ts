import type { Answers as Choices, FormSection } from '#app/domain/questionnaires/form.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';

const digits = ['1', '2', '3', '4', '5'] as const;

type Options = {
  sections: readonly FormSection[];
  values: Choices;
  disabled: boolean;
  choose: (key: string, place: number) => void;
  /** Element id of the button that ends the form. */
  endId: string;
  goTo: (key: string) => void;
};

/**
 * A digit chooses and goes on to the next question, also into the next section: 1 is the first answer shown (product: boss
 * page). Outside of a question it answers the first one that has no answer.
 */
export function useDigits({ sections, values, disabled, choose, endId, goTo }: Options) {
  const keys = sections.flatMap(({ questions }) => questions.map(({ key }) => key));
  const open = keys.filter((key) => values[key] === undefined);
  const next = open[0];

  const chooseAndGoOn = (key: string, place: number) => {
    choose(key, place);
    const after = keys[keys.indexOf(key) + 1] ?? open.find((one) => one !== key);
    if (after === undefined) document.getElementById(endId)?.focus();
    else goTo(after);
  };
  useShortcuts([
    {
      keys: digits,
      words: 'Elegir la respuesta y pasar a la siguiente pregunta',
      run: (key) => {
        if (next !== undefined) chooseAndGoOn(next, Number(key) - 1);
      },
      when: () => next !== undefined && !disabled,
    },
  ]);
  return { next, chooseAndGoOn };
}
