import { openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeQuestionText } from '#app/contract/admin/content/quiz/question-faults.ts';
import { kindOf, QUIZ_KINDS, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { deliveries } from './deliveries.ts';
import { essentialProgramme } from './esencial.ts';
import { leadershipProgramme } from './liderazgo.ts';
import { people } from './people.ts';
import { documents, podcasts, videos } from './studio/catalogue.ts';
import type { DemoActivity, DemoProgramme, MediaFile } from './types.ts';

const programmes = [leadershipProgramme, essentialProgramme];
const mediaFolder = join(import.meta.dirname, '..', 'media');

const unitsOf = (programme: DemoProgramme) => programme.units;
const units = programmes.flatMap(unitsOf);
const modules = units.flatMap((unit) => unit.modules);
const activities = modules.flatMap((module) => module.activities);

function filesOf(activity: DemoActivity): MediaFile[] {
  switch (activity.kind) {
    case 'podcast':
      return [activity.audio];
    case 'video':
      return [activity.video, activity.captions, activity.poster];
    case 'toolkit':
      return activity.files.map(({ file }) => file);
    case 'article':
    case 'exercise':
      return [];
  }
}

const mediaFiles = [
  ...Object.values(deliveries),
  ...activities.flatMap(filesOf),
  ...units.flatMap((unit) => [unit.observationGuide, unit.competencyGuide, unit.challenge.template]),
  ...programmes.map((programme) => programme.feedbackGuide),
];

function htmlOf(activity: DemoActivity): string {
  switch (activity.kind) {
    case 'podcast':
    case 'video':
      return activity.transcriptHtml;
    case 'article':
      return activity.html;
    case 'toolkit':
    case 'exercise':
      return activity.introHtml;
  }
}

const htmlTexts = [
  ...activities.map(htmlOf),
  ...units.flatMap(({ caseStudy, challenge }) => [
    caseStudy.html,
    caseStudy.modelAnswerHtml,
    challenge.instructionsHtml,
  ]),
];

function firstBytes(path: string, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  readSync(openSync(path, 'r'), bytes, 0, count, 0);
  return bytes;
}

const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1');

const isMp3 = (bytes: Buffer) =>
  text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

const looksLike: Record<string, (bytes: Buffer) => boolean> = {
  'audio/mpeg': isMp3,
  'video/mp4': (bytes) => text(bytes, 4, 8) === 'ftyp',
  'application/pdf': (bytes) => text(bytes, 0, 5) === '%PDF-',
  'text/vtt': (bytes) => text(bytes, 0, 6) === 'WEBVTT',
  'image/webp': (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
};

const cueTimes = /^(\d\d):(\d\d):(\d\d\.\d{3}) --> (\d\d):(\d\d):(\d\d\.\d{3})$/;

/** Cues of a WebVTT file, in seconds; throws on a block that is not a cue. */
function cuesOf(vtt: string) {
  const [head, ...blocks] = vtt.trim().split('\n\n');
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    const parts = cueTimes.exec(times);
    if (parts === null) throw new Error(`not a cue: ${block}`);
    const [h1, m1, s1, h2, m2, s2] = parts.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { from: h1 * 3600 + m1 * 60 + s1, to: h2 * 3600 + m2 * 60 + s2, text: lines.join('\n') };
  });
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

describe('demonstration content', () => {
  it('gives every thing its own key', () => {
    const keys = [
      ...programmes.map(({ key }) => key),
      ...units.map(({ key }) => key),
      ...modules.map(({ key }) => key),
      ...activities.map(({ key }) => key),
      ...activities.flatMap((activity) =>
        activity.kind === 'exercise' ? activity.questions.map(({ key }) => key) : [],
      ),
      ...units.flatMap((unit) => unit.survey.map(({ key }) => key)),
      ...units.flatMap((unit) => unit.selfAssessment.flatMap(({ items }) => items.map(({ key }) => key))),
    ];
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.filter((key) => !/^[a-z0-9-]+$/.test(key))).toEqual([]);
  });

  it('gives each challenge a template of its own, that names it', () => {
    const templates = units.map(({ challenge }) => challenge.template);
    expect(new Set(templates.map(({ path }) => path)).size).toBe(units.length);
    for (const { challenge } of units) expect(challenge.template.downloadName).toContain(challenge.title);
  });

  it('reaches the floor of three units by three modules by four activities', () => {
    expect(leadershipProgramme.units.map(({ name }) => name)).toEqual([
      'ESTRATEGIA',
      'GESTIÓN',
      'LIDERAZGO DEL CAMBIO',
    ]);
    for (const unit of leadershipProgramme.units) {
      expect(unit.modules.length).toBeGreaterThanOrEqual(3);
      for (const module of unit.modules) expect(module.activities.length).toBeGreaterThanOrEqual(4);
    }
    expect(essentialProgramme.reduced).toBe(true);
    expect(
      essentialProgramme.units.map((unit) => unit.modules.map((module) => module.activities.length)),
    ).toEqual([[4, 4]]);
  });

  it('has all five types in each unit of the main programme', () => {
    for (const unit of leadershipProgramme.units) {
      const kinds = new Set(unit.modules.flatMap((module) => module.activities.map(({ kind }) => kind)));
      expect([...kinds].sort()).toEqual(['article', 'exercise', 'podcast', 'toolkit', 'video']);
    }
  });

  it('has the surveys, rubrics and final questions the product asks for', () => {
    for (const unit of units) {
      expect(unit.survey.length).toBe(9);
      expect(unit.challenge.criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      expect(new Set(unit.selfAssessment.flatMap(({ items }) => items.map(({ kind }) => kind))).size).toBe(4);
      for (const { items } of unit.selfAssessment) {
        for (const item of items)
          expect((item.options?.length ?? 0) >= 2).toBe(item.kind === 'opcionMultiple');
      }
    }
    for (const programme of programmes) {
      const prompts = programme.finalQuestions.map(({ prompt }) => prompt);
      expect(new Set(prompts).size).toBe(prompts.length);
      expect(prompts.length).toBeGreaterThanOrEqual(40);
      const known = new Set(programme.units.map(({ key }) => key));
      for (const question of programme.finalQuestions) {
        if (!question.detail) {
          expect(new Set(question.options).size).toBe(4);
          expect(question.options[question.correct]).toBeTruthy();
        }
        expect(known.has(question.unit)).toBe(true);
      }
    }
  });

  it('has one right answer per exercise question and something to learn from each', () => {
    for (const activity of activities) {
      if (activity.kind !== 'exercise') continue;
      expect(activity.questions.length).toBeGreaterThanOrEqual(4);
      for (const question of activity.questions) {
        const { prompt } = question;
        expect(wholeQuestionText(question), prompt).toBeNull();
        if (!('options' in question)) continue;
        if (question.kind === undefined) {
          expect(question.options.filter(({ correct }) => correct).length, prompt).toBe(1);
          expect(question.options.length).toBeGreaterThanOrEqual(3);
        }
        for (const { feedback } of question.options) expect(feedback.length).toBeGreaterThan(15);
      }
    }
  });

  it('has questions of every kind in one exercise and several in a bank (product: kinds of question)', () => {
    const kindsOf = (questions: readonly QuizQuestion[]) => new Set(questions.map(kindOf));
    const exercises = activities.flatMap((one) => (one.kind === 'exercise' ? [one.questions] : []));
    expect(Math.max(...exercises.map((questions) => kindsOf(questions).size))).toBe(QUIZ_KINDS.length);
    const banks = programmes.map(({ finalQuestions }) =>
      finalQuestions.flatMap(({ detail }) => detail ?? []),
    );
    for (const question of banks.flat()) expect(wholeQuestionText(question), question.prompt).toBeNull();
    expect(Math.max(...banks.map((questions) => kindsOf(questions).size))).toBe(4);
  });

  it('keeps articles between 250 and 450 words', () => {
    for (const activity of activities) {
      if (activity.kind !== 'article') continue;
      const words = wordsOf(activity.html);
      expect(words, activity.key).toBeGreaterThanOrEqual(250);
      expect(words, activity.key).toBeLessThanOrEqual(450);
    }
  });

  it('writes clean, balanced HTML', () => {
    const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
    const allowed = ['p', 'h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', ...table];
    for (const html of htmlTexts) {
      const open: string[] = [];
      for (const [, slash, tag = '', attributes] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
        expect(allowed).toContain(tag);
        expect(attributes).toBe('');
        if (slash) expect(open.pop()).toBe(tag);
        else open.push(tag);
      }
      expect(open).toEqual([]);
      expect(html.replaceAll(/<\/?[a-z0-9]+>/g, '')).not.toMatch(/[<>]/);
    }
  });

  it('opens every question and exclamation it closes', () => {
    const count = (source: string, sign: string) => source.split(sign).length;
    for (const html of htmlTexts) {
      expect(count(html, '¿')).toBe(count(html, '?'));
      expect(count(html, '¡')).toBe(count(html, '!'));
    }
  });
});

describe('demonstration media', () => {
  it.each([...new Map(mediaFiles.map((file) => [file.path, file])).values()])(
    '$path is what it says',
    (file) => {
      const path = join(mediaFolder, file.path);
      const { size } = statSync(path);
      expect(size).toBeGreaterThan(200);
      expect(size).toBeLessThan(500_000);
      expect(looksLike[file.contentType]?.(firstBytes(path, 16))).toBe(true);
      expect(file.downloadName).toMatch(/^[^/\\:*?"<>|]+\.(mp3|mp4|vtt|webp|pdf)$/);
    },
  );

  it('uses every recording and document that is made', () => {
    const used = new Set(mediaFiles.map(({ path }) => path.replace(/\.[a-z0-9]+$/, '')));
    const made = [...podcasts, ...videos, ...documents].map(({ path }) => path);
    expect(made.filter((path) => !used.has(path))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });

  it('knows how long each recording is', () => {
    for (const activity of activities) {
      if (activity.kind === 'podcast') {
        expect(activity.seconds).toBeGreaterThan(40);
        // 32 kb/s constant: 4,000 bytes are one second
        const size = statSync(join(mediaFolder, activity.audio.path)).size;
        expect(Math.abs(size / 4000 - activity.seconds)).toBeLessThan(2);
      }
      if (activity.kind === 'video') {
        expect(activity.seconds).toBeGreaterThan(25);
        const times = activity.chapters.map(({ at }) => at);
        expect(times[0]).toBe(0);
        expect(times).toEqual([...times].sort((left, right) => left - right));
        expect(times.at(-1)).toBeLessThan(activity.seconds);
      }
    }
  });

  it('captions every video in order, within its length, with all its words', () => {
    for (const activity of activities) {
      if (activity.kind !== 'video') continue;
      const cues = cuesOf(readFileSync(join(mediaFolder, activity.captions.path), 'utf8'));
      cues.forEach((cue, index) => {
        expect(cue.to).toBeGreaterThan(cue.from);
        expect(cue.from).toBeGreaterThanOrEqual(cues[index - 1]?.to ?? 0);
        expect(cue.to).toBeLessThanOrEqual(activity.seconds);
      });
      const spoken = activity.transcriptHtml
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/)
        .join(' ');
      expect(cues.map((cue) => cue.text).join(' ')).toBe(spoken);
    }
  });
});

describe('demonstration cast', () => {
  it('has the promised accounts, each once', () => {
    const learners = ['aprendiz', ...Array.from({ length: 12 }, (_, index) => `aprendiz${index + 2}`)];
    expect(people.map(({ username }) => username)).toEqual([
      'admin',
      'jefe',
      'jefe2',
      'tutor',
      'tutor2',
      ...learners,
    ]);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z.]+@rumbo\.example$/);
      expect(person.createdOn).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    }
  });
});

it('says the minutes that a recording lasts, to the nearest one', () => {
  const recordings = activities.filter(
    (activity) => activity.kind === 'podcast' || activity.kind === 'video',
  );
  expect(recordings.length).toBeGreaterThan(0);
  for (const { title, minutes, seconds } of recordings) {
    expect(minutes, title).toBe(Math.max(1, Math.round(seconds / 60)));
    expect(Math.abs(minutes * 60 - seconds), title).toBeLessThanOrEqual(30);
  }
});
