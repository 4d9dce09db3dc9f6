/** What a notification carries: values by the names of the specification; only texts and numbers are ever shown. */
export type BellData = Record<string, unknown>;

export type BellItem = {
  id: number;
  /** Number within the person's notifications: a gap means that one was missed. */
  seq: number;
  type: number;
  /** ISO instant. */
  createdAt: string;
  data: BellData;
  /** Who caused it; null for what the system tells. */
  actor: {
    firstName: string;
    paternalSurname: string;
    maternalSurname: string;
    /** Address of the photo. */
    photo: { name: string; url: string } | null;
  } | null;
  groupId: number | null;
};

/** The bell: `unseen` counts all of them, `items` are the newest. */
export type Bell = { unseen: number; lastSeq: number; items: BellItem[] };

/** A page of everything that was told; `next` is the cursor of the following page, null on the last one. */
export type NotificationHistory = { items: (BellItem & { seen: boolean })[]; next: number | null };

/** Whether a type is on; an obligatory one always is. */
export type NotificationPreference = { type: number; enabled: boolean; obligatory: boolean };
