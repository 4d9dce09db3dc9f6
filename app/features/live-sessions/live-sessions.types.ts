export type LiveSession = {
  id: number;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  recordingUrl: string | null;
  /** It can be joined now. */
  open: boolean;
  attended: boolean;
};

/** `coming` the nearest first, `recorded` the latest first. */
export type LiveSessions = { coming: LiveSession[]; recorded: LiveSession[] };
