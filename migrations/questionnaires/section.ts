/** A boss's questionnaire as the product brought it first; the wording is ours. */
export type FirstQuestionnaire = {
  key: string;
  version: number;
  unitTitle: string;
  paragraphs: readonly string[];
  sections: readonly FirstSection[];
};

type FirstSection = { title: string; text: string; questions: readonly { key: string; title: string }[] };

/**
 * Builds a section and numbers its questions from one: prefix `gestion-2` gives `gestion-2-1`, `gestion-2-2`…
 * Prefixes differ between questionnaires, so that the form of one unit is never taken for that of another.
 */
export function section(
  prefix: string,
  title: string,
  text: string,
  titles: readonly string[],
): FirstSection {
  const questions = titles.map((one, index) => ({ key: `${prefix}-${index + 1}`, title: one }));
  return { title, text, questions };
}
