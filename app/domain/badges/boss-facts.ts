/** The acts of a boss about one collaborator in one unit. */
export type CollaboratorFacts = {
  userId: number;
  active: boolean;
  /** Business day on which every question was answered for the first time. */
  preparedOn: string | null;
  evaluationSent: boolean;
  agreementsSaved: boolean;
};

export type BossUnitFacts = {
  unitId: number;
  order: number;
  /** `inicio1a1`, `yyyy-mm-dd`. */
  oneToOneOn: string | null;
  collaborators: CollaboratorFacts[];
};

/** One boss in one generation: a boss's badges are per generation (spec §6). */
export type BossFacts = { programmeId: number | null; units: BossUnitFacts[] };
