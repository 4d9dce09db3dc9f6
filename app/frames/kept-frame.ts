import { useEffect } from 'react';
import { readSession } from '#app/realtime/session/session-storage.ts';
import type { FrameData } from './frame.queries.server.ts';

type KeptFrame = FrameData & { frame: string };

let last: KeptFrame | null = null;

/** Keeps the data of the frame: the router loses it when a read fails (spec §8). */
export function useKeptFrame(data: FrameData, frame: string): void {
  useEffect(() => {
    last = { ...data, frame, fresh: null };
  }, [data, frame]);
}

/** The last frame of this document, while it belongs to the person of the stored session. */
export function keptFrame(): KeptFrame | null {
  return last && readSession()?.id === last.person.id ? last : null;
}
