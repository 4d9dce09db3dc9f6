import type { AgreementView } from '#app/contract/boss/agreements.ts';
import type { ChallengeStatus, MemberStatus } from '#app/domain/deadlines/deadlines.ts';
import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import type { FilledSection } from '#app/domain/questionnaires/types.ts';
import type { Moment } from './timeline.ts';

export type ModuleProgress = { order: number; progress: number; finished: boolean };

/** A delivered challenge's file; `url` is null where the file is gone. */
export type DeliveredFile = { name: string; url: string | null };

export type PeerResult = { sections: AnsweredSection[]; sentOn: string };

/** What a boss sent about a unit; days are `yyyy-mm-dd`. */
export type SentEvaluation = {
  form: readonly FilledSection[];
  grade: number | null;
  sentOn: string;
  agreements: AgreementView[];
  agreedOn: string | null;
};

/** Everything of one unit but its evaluation. */
export type UnitWork = {
  modules: ModuleProgress[];
  /** «Avance en módulos», integer 0-100. */
  moduleProgress: number;
  challenge: {
    status: ChallengeStatus;
    /** This learner's own last day. */
    dueOn: string | null;
    /** Instant and day of the last delivery. */
    deliveredAt: string | null;
    deliveredOn: string | null;
    file: DeliveredFile | null;
    score: number | null;
  };
  selfAssessment: { sections: AnsweredSection[]; sentOn: string } | null;
  peerResults: PeerResult[];
  timeline: Moment[];
};

export type UnitProgress = {
  id: number;
  order: number;
  name: string;
  opensOn: string | null;
  /** Null to a boss of before, who reads the evaluation and nothing else. */
  work: UnitWork | null;
  evaluation: SentEvaluation | null;
};

/** «AVANCE DE»: how far one person is (spec §2.6.4). */
export type ProgressDetail = {
  groupId: number;
  groupName: string;
  name: string;
  initials: string;
  photoUrl: string | null;
  /** Null to a boss of before. */
  status: MemberStatus | null;
  units: UnitProgress[];
};
