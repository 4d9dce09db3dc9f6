import { useState } from 'react';
import { type ChosenReply, MAX_CHOSEN } from '#app/contract/admin/figures/chosen-rows.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';

type EveryResult = Parameters<typeof useEveryResult>[0];
type Options = Omit<EveryResult, 'max' | 'onFault'> & {
  /** The name of several chosen ones: *personas*. */
  several: string;
};

/** A bar over the chosen rows of a list of figures: which action is asked for, and who was refused the last one and why. */
export function useActionBar<D extends string>({ several, ...list }: Options) {
  const [asking, setAsking] = useState<D | null>(null);
  const [refused, setRefused] = useState<ChosenReply['refused']>([]);
  const [fault, setFault] = useState<string | null>(null);
  const choice = useEveryResult({ ...list, max: MAX_CHOSEN, onFault: setFault });
  return {
    asking,
    refused,
    fault,
    count: choice.count,
    // An action that reaches people by the thousand starts in their generation.
    bar: { ...choice.bar, all: list.total > MAX_CHOSEN ? null : choice.bar.all },
    ask(action: D) {
      setRefused([]);
      const tooMany = choice.count > MAX_CHOSEN;
      setFault(tooMany ? `Elige ${MAX_CHOSEN} ${several} como máximo.` : null);
      if (!tooMany) setAsking(action);
    },
    close: () => setAsking(null),
    /** The refused stay chosen. */
    end(left: ChosenReply['refused']) {
      setAsking(null);
      setRefused(left);
      choice.keep(left.map(({ id }) => id));
    },
  };
}
