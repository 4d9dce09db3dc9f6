/** The states a thing on the route can be in. */
export type Status = 'done' | 'current' | 'waiting' | 'late' | 'pending' | 'locked';
