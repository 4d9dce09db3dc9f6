/** Where a person's membership of a generation stands. */
export type MembershipState = 'active' | 'finished' | 'dropped' | 'moved';

type Membership = { active: boolean; finished: boolean; leftAs: 'dropped' | 'moved' | null };

/** A moved member is a participant of another generation; the membership keeps their work in this one. */
export function membershipState({ active, finished, leftAs }: Membership): MembershipState {
  if (active) return finished ? 'finished' : 'active';
  return leftAs === 'moved' ? 'moved' : 'dropped';
}

export type JoinFacts = {
  /** True where the account is open. */
  accountOpen: boolean;
  /** True where the person accompanies the generation as a tutor: nobody evaluates themself. */
  tutorsIt: boolean;
  /** Their membership of the generation; null: never in it. */
  here: MembershipState | null;
  /** The other generation that they follow today; null: none. One programme is followed at a time. */
  elsewhere: string | null;
};

export type JoinRefusal = 'account' | 'tutor' | 'here' | 'finished' | 'left' | 'elsewhere';

/** Why a person cannot become a participant; null when they can. Whoever left comes back as {@link returnRefusal} says. */
export function joinRefusal({ accountOpen, tutorsIt, here, elsewhere }: JoinFacts): JoinRefusal | null {
  if (!accountOpen) return 'account';
  if (here === 'active') return 'here';
  if (here === 'finished') return 'finished';
  if (tutorsIt) return 'tutor';
  if (elsewhere !== null) return 'elsewhere';
  return here === null ? null : 'left';
}

/** Why a person who left cannot become a participant again; null when they can. */
export function returnRefusal(facts: JoinFacts): Exclude<JoinRefusal, 'left'> | null {
  const refusal = joinRefusal(facts);
  return refusal === 'left' ? null : refusal;
}
