import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveRhythm } from './rhythm.commands.server.ts';

const calls = api(areas.rhythm, {
  saveRhythm: (by) => saveRhythm(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
