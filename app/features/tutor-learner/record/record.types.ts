import type { AnsweredSection } from '#app/contract/drafts.ts';
import type { CellState } from '#app/domain/challenges/challenge-cell.ts';
import type { MemberStatus, Risk } from '#app/domain/deadlines/deadlines.ts';

/** Days are `yyyy-mm-dd` of the business zone, instants ISO text, grades of one decimal, progress an integer 0-100. */

export type FileChallenge = {
  /** Null while nothing was delivered. */
  id: number | null;
  state: CellState;
  text: string;
  dueOn: string | null;
  deliveredAt: string | null;
  deliveries: number;
  grade: number | null;
  /** Its evaluation; null while there is nothing to open. */
  href: string | null;
  /** It can be given back to the learner. */
  mayReopen: boolean;
};

export type FileCase = {
  id: number | null;
  state: 'Pendiente' | 'Enviado' | 'Comentado';
  sentAt: string | null;
  commentedAt: string | null;
  href: string | null;
};

export type FileActivity = {
  id: number;
  name: string;
  kind: number;
  /** From one on. */
  module: number;
  finishedOn: string | null;
  /** `8 de 10` of an exercise that was sent. */
  score: string | null;
};

export type FileResult = { sections: AnsweredSection[]; sentOn: string };

export type FileUnit = {
  id: number;
  number: number;
  name: string;
  opensOn: string | null;
  isOpen: boolean;
  /** Day of the 1-1. */
  oneToOneOn: string | null;
  progress: number;
  challenge: FileChallenge;
  /** Null in a unit without a case. */
  caseStudy: FileCase | null;
  surveySent: boolean;
  selfAssessment: FileResult | null;
  peerResults: FileResult[];
  boss: { sentOn: string; grade: number | null } | null;
  activities: FileActivity[];
};

export type QuestionState = 'open' | 'answered' | 'solved' | 'hidden';

export type FileQuestion = {
  id: number;
  text: string;
  activityId: number;
  activityName: string;
  state: QuestionState;
  answers: number;
  createdAt: string;
  href: string | null;
};

/** `name` and `image` are of the level held. */
export type FileBadge = { id: number; name: string; image: string; level: number };

export type FileEntry = { id: number; reason: string; points: number; createdAt: string; withdrawn: boolean };

export type FileAccess = { startedAt: string; lastSeenAt: string; device: string };

export type FileNote = {
  id: number;
  text: string;
  author: string;
  mine: boolean;
  createdAt: string;
  editedAt: string | null;
};

/** Something that happened; `at` is null where only the day may be told. */
export type HistoryItem = {
  key: string;
  day: string;
  at: string | null;
  text: string;
  detail: string | null;
};

export type FileSummary = {
  progress: number;
  challengeAverage: number | null;
  bossAverage: number | null;
  finalEvaluation: number | null;
  finalGrade: number | null;
  verdict: string | null;
  points: number;
  level: number;
};

/** A learner as their tutor sees them. */
export type LearnerFile = {
  personId: number;
  name: string;
  initials: string;
  photoUrl: string | null;
  username: string;
  group: { id: number; name: string; programmeName: string };
  boss: string | null;
  status: MemberStatus;
  risk: Risk;
  joinedOn: string;
  droppedOn: string | null;
  lastAccessOn: string | null;
  summary: FileSummary;
  units: FileUnit[];
  questions: { total: number; list: FileQuestion[] };
  /** Those of the programme; level 0 is not earned. */
  badges: FileBadge[];
  entries: FileEntry[];
  accesses: FileAccess[];
  notes: FileNote[];
  history: HistoryItem[];
  today: string;
  zone: string;
};
