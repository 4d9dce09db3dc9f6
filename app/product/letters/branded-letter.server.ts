import { brand } from '#app/ui/theme/brand.ts';
import { dark, light } from '#app/ui/theme/colors/palette.ts';
import { type LetterParts, type LetterWords, writeLetter } from '#server/mail/letter.ts';

/** The letter in the brand's colours, under the company's name. */
export function brandedLetter(parts: LetterParts, company: string): LetterWords {
  return writeLetter(parts, { name: company, accent: brand.accent, light, dark });
}
