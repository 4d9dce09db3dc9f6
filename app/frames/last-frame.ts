import { useEffect } from 'react';
import { readSession } from '#app/realtime/session-storage.ts';
import type { FrameData } from './frame.queries.server.ts';

type Kept = FrameData & { frame: string };

let last: Kept | null = null;

/** Keeps what a frame was drawn from: a read that fails takes it away from the router (spec §8). */
export function useKeptFrame(frame: Kept): void {
  useEffect(() => {
    last = { ...frame, fresh: null };
  }, [frame]);
}

/** The frame that stood last in this document, while it is of the person whose session is stored. */
export function keptFrame(): Kept | null {
  return last && readSession()?.id === last.person.id ? last : null;
}
