import type { AssessmentInput } from '#app/contract/admin/content/unit-contents.ts';
import type { QuestionKind } from '#app/domain/questionnaires/form.ts';

/** Options stand one on a line. An item's key is the server's to give: the form carries it along. */
export type TypedAssessment = {
  sections: {
    title: string;
    items: { itemKey: string; kind: QuestionKind; prompt: string; options: string }[];
  }[];
};

export const emptyItem = { itemKey: '', kind: 'scale', prompt: '', options: '' } as const;

export const assessmentTyped = (content: AssessmentInput | null): TypedAssessment => ({
  sections: content
    ? content.sections.map(({ title, items }) => ({
        title,
        items: items.map(({ key = '', kind, prompt, options = [] }) => ({
          itemKey: key,
          kind,
          prompt,
          options: options.join('\n'),
        })),
      }))
    : [{ title: '', items: [{ ...emptyItem }] }],
});

export const assessmentInput = ({ sections }: TypedAssessment): AssessmentInput => ({
  sections: sections.map(({ title, items }) => ({
    title,
    items: items.map(({ itemKey, kind, prompt, options }) => ({
      ...(itemKey === '' ? {} : { key: itemKey }),
      kind,
      prompt,
      ...(kind === 'choice' ? { options: linesOf(options) } : {}),
    })),
  })),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
