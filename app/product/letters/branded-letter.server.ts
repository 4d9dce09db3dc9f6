import { brand } from '#app/ui/theme/brand.ts';
import { dark, light } from '#app/ui/theme/palette.ts';
import { type LetterParts, type WrittenLetter, writeLetter } from '#server/mail/letter.ts';

/** The text of a letter; `aside` is for the terminal of the embedded product. */
export type LetterWords = WrittenLetter & { aside?: string };

export type Sender = { company: string; origin: string };

/** The letter in the brand's colours, under the company's name. */
export function brandedLetter(parts: LetterParts, { company }: Sender): LetterWords {
  return writeLetter(parts, { name: company, accent: brand.accent, light, dark });
}
