/** The door of a live session opens this long before it starts (product: live sessions), in ms. */
const DOOR_OPENS_MS = 10 * 60_000;

/** Whether a live session can be joined at that instant: from ten minutes before it starts until it ends. */
export function isDoorOpen(session: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  const opens = session.startsAt.getTime() - DOOR_OPENS_MS;
  return now.getTime() >= opens && now.getTime() < session.endsAt.getTime();
}

/** Milliseconds until the door opens, or until the session ends once it is open. */
export function doorChangesIn(session: { startsAt: Date; endsAt: Date }, now: Date): number {
  const opens = session.startsAt.getTime() - DOOR_OPENS_MS;
  return (isDoorOpen(session, now) ? session.endsAt.getTime() : opens) - now.getTime();
}
