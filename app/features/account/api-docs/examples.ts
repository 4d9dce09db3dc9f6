import type { CallExamples } from '#app/contract/openapi/document.ts';
import admin from './examples/admin.json';
import anyone from './examples/anyone.json';
import boss from './examples/boss.json';
import learner from './examples/learner.json';
import signedIn from './examples/signed-in.json';
import tutor from './examples/tutor.json';

/** An example of each call, by `METHOD /path`; each stands in the file of its first reader (docs/how-to.md). */
export const callExamples: CallExamples = { ...anyone, ...signedIn, ...learner, ...boss, ...tutor, ...admin };
