import { bossPageCode } from './boss/boss-page-code.ts';
import { arrivalCode } from './learner/arrival-code.ts';
import { questionsPageCode } from './learner/questions-page-code.ts';

/** Every page, or part of one, whose code comes late: the server has all of them before it draws its first document. */
export const latePages = [bossPageCode, questionsPageCode, arrivalCode] as const;
