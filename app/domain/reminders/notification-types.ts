/** Under which word a person finds a notification in the history. */
export type NotificationFamily =
  | 'challenges'
  | 'feedback'
  | 'badges'
  | 'questions'
  | 'live-sessions'
  | 'account';

type NotificationRule = { family: NotificationFamily; maySilence: boolean };

/**
 * Every bell type (product: reminders): its family, and whether its person may silence it (ours). What somebody must
 * act on within a date, or is owed an answer for, always arrives; what only pleases, or stands on its screen anyway,
 * may not.
 */
const NOTIFICATION_RULES: Readonly<Record<number, NotificationRule>> = {
  1: { family: 'questions', maySilence: true },
  2: { family: 'challenges', maySilence: false },
  3: { family: 'live-sessions', maySilence: true },
  4: { family: 'badges', maySilence: true },
  5: { family: 'feedback', maySilence: false },
  6: { family: 'feedback', maySilence: false },
  7: { family: 'badges', maySilence: true },
  8: { family: 'challenges', maySilence: false },
  9: { family: 'account', maySilence: false },
  10: { family: 'account', maySilence: true },
  11: { family: 'badges', maySilence: true },
  101: { family: 'challenges', maySilence: true },
  102: { family: 'challenges', maySilence: false },
  103: { family: 'feedback', maySilence: false },
  104: { family: 'feedback', maySilence: false },
  106: { family: 'challenges', maySilence: false },
  107: { family: 'challenges', maySilence: false },
  108: { family: 'feedback', maySilence: false },
  109: { family: 'account', maySilence: false },
};

/** Types that have a rule, the lowest first. */
export const notificationTypes: readonly number[] = Object.keys(NOTIFICATION_RULES).map(Number);

/** Whether its person may silence that type; a type that nobody knows cannot be. */
export function maySilence(type: number): boolean {
  return NOTIFICATION_RULES[type]?.maySilence ?? false;
}

/** The given types that belong to the family. */
export function typesOfFamily(types: readonly number[], family: NotificationFamily): number[] {
  return types.filter((type) => NOTIFICATION_RULES[type]?.family === family);
}
