import type { ReviewedGrades } from '#app/domain/grades/grades.ts';

/** The head of an arrival: the cover with the badges, and where the learner stands, in words. */
export type ArrivalHeadWords = {
  programmeId: number;
  /** The highest level of each badge held; a few of them. */
  badges: { key: string; name: string; image: string }[];
  title: string;
  lead: string;
};

export type ArrivalHeadProps = {
  head: ArrivalHeadWords;
  /** The badges stand below on the same screen. */
  isSmall?: boolean;
};

/** A thing to do next, and where. */
export type Way = { name: string; note: string; href: string };

/** One's own work in a unit, each piece where it can be read again. */
export type WorkOfUnit = {
  id: number;
  order: number;
  name: string;
  pieces: { name: string; href: string }[];
};

/** The end of a programme (product: celebrations), in words made on the server. */
export type Arrival = {
  head: ArrivalHeadWords;
  grades: ReviewedGrades;
  /** The ways out of a grade that does not pass, until when, and the people to ask; empty where it passes. */
  help: string[];
  ways: Way[];
  works: WorkOfUnit[];
  /** Activities with a note of one's own. */
  notes: { id: number; name: string }[];
};
