import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTypedDraft } from '#app/realtime/drafts/use-typed-draft.ts';
import { type Action, useAction } from '#app/realtime/use-action.ts';
import { useRecordForm } from '#app/realtime/use-record-form.ts';
import type { ReplacedField } from '../admin/replaced-fields.tsx';

type Wanted<V, B extends z.ZodMiniType> = {
  /** Names what is typed on this device. */
  name: string;
  body: B;
  start: V;
  toBody: (typed: V) => z.output<B>;
  labels: Readonly<Record<keyof V & string, string>>;
  /** Makes the call; whether it was done. */
  send: (run: Action['run'], input: z.output<B>) => Promise<unknown>;
};

/** The form of one part of content: checked by its contract, kept on this device while it is typed, saved by itself. */
export function useContentForm<V extends FieldValues, B extends z.ZodMiniType>(wanted: Wanted<V, B>) {
  const { name, body, start, toBody, labels, send } = wanted;
  const { form, showRefusal } = useRecordForm(body, { start, toBody });
  const { errors, isDirty } = form.formState;
  const { busy, fault, run } = useAction({ showsRefusal: showRefusal });
  const { replaced, kept, takeSaved, forget } = useTypedDraft(form, { name, version: contentMark(start) });
  const onSubmit = form.handleSubmit(async (typed) => {
    if (await send(run, toBody(typed))) forget();
  });
  const fields: ReplacedField[] = replaced.map((field) => ({
    label: labels[field],
    saved: savedText(start[field]),
  }));
  return {
    form,
    frame: {
      onSubmit,
      busy,
      fault,
      errors,
      isDirty,
      replaced: fields,
      kept,
      onTake: takeSaved,
    },
  };
}

/** The saved value of a field, in few words: of a long text and of a list only that it is another one. */
function savedText(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} en la lista guardada`;
  const text = String(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/**
 * A number that two equal contents have in common: what is typed on a device was made from it, whatever was saved of the
 * same object beside it meanwhile.
 */
function contentMark(content: unknown): number {
  let mark = 0;
  for (const letter of JSON.stringify(content ?? null)) {
    mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return mark;
}
