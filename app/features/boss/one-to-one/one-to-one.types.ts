import type { AgreementView } from '#app/contract/boss/agreements.ts';
import type { FormComments } from '#app/domain/questionnaires/comments.ts';
import type { FilledSection } from '#app/domain/questionnaires/types.ts';

/** The 1-1 of one unit as its learner sees it. Days are `yyyy-mm-dd`. */
export type OneToOneView = {
  unit: { id: number; order: number; name: string };
  locked: boolean;
  opensOn: string | null;
  /** The agreed day and hour; null before it. */
  meeting: { startsAt: string; minutes: number; place: string } | null;
  /** First day of the 1-1, and the boss's period around it. */
  oneToOneOn: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  /** A sheet of paper has no bar that says whose it is. */
  learnerName: string;
  groupName: string;
  boss: { name: string; photoUrl: string | null } | null;
  /** The sent feedback of the boss; null before it, and nothing of a draft. */
  feedback: {
    sentOn: string;
    grade: number | null;
    /** Mean of the learner's own self-assessment of the unit; null without one. */
    selfMean: number | null;
    form: readonly FilledSection[];
    comments: FormComments;
    agreements: AgreementView[];
    /** Null while there are none. */
    agreedOn: string | null;
    acknowledged: boolean;
  } | null;
  /** The agreements of the unit before, which are carried over. */
  previous: { unit: { order: number; name: string }; agreements: AgreementView[] } | null;
};
