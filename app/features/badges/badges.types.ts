/** A badge of the learner's list; one per badge, whatever its levels. */
export type LearnerBadge = {
  id: number;
  key: string;
  /** `tipo` of spec §3.2: 2 means several levels. */
  type: number;
  /** Name and image of the badge itself; `levels` holds those of levels 2 and up. */
  name: string;
  description: string;
  howToEarn: string;
  image: string;
  levels: { level: number; name: string | null; image: string | null }[];
  /** Highest level held; 0 when not earned. */
  level: number;
};
