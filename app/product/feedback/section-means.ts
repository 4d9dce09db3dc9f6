import { gradeText } from '#app/domain/grades/grades.ts';
import { sectionMean } from '#app/domain/questionnaires/answers.ts';
import type { FilledSection } from '#app/domain/questionnaires/types.ts';

/** The mean of each section of a sent form, in words; the one strongest and the one weakest section are named as such. */
export function sectionMeans(
  form: readonly FilledSection[],
): { mean: number | null; words: string | undefined }[] {
  const means = form.map(sectionMean);
  const known = means.filter((mean) => mean !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const isOnly = (mean: number) => low < high && known.filter((one) => one === mean).length === 1;
  return means.map((mean) => {
    if (mean === null) return { mean, words: undefined };
    const name = !isOnly(mean)
      ? ''
      : mean === high
        ? 'Lo más fuerte · '
        : mean === low
          ? 'Por fortalecer · '
          : '';
    return { mean, words: `${name}${gradeText(mean)}` };
  });
}
