import type { DemoActivity, DemoQuestion, MediaFile } from '../types.ts';
import type { DrawingName } from './drawings.ts';
import { measured } from './measured.ts';

/** The words of a podcast: one string per paragraph. `path` is below demo/media, without extension. */
export type PodcastSource = { path: string; title: string; voice: 'ana' | 'leo'; paragraphs: string[] };

/** One drawn slide of a video and the sentences said over it. */
export type Slide = { heading: string; line: string; drawing: DrawingName; say: string };
export type VideoSource = { path: string; title: string; slides: Slide[] };

/** One part of a printed document. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'fields'; labels: string[] }
  | { kind: 'checklist'; items: string[] }
  | { kind: 'steps'; items: { title: string; text: string }[] }
  | { kind: 'cards'; items: { title: string; text: string }[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'lines'; label: string; count: number }
  | { kind: 'page' };
export type DocumentSource = {
  path: string;
  title: string;
  kicker: string;
  lead: string;
  blocks: Block[];
};

/** Escapes text for an HTML body. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphsHtml = (paragraphs: string[]) =>
  paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

const measureOf = (path: string) => measured[path] ?? { seconds: 0, starts: [] };

/** The nearest whole minute: a recording of 1:09 is one of «1 min». */
const wholeMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));

const file = (path: string, contentType: string, title: string): MediaFile => ({
  path,
  contentType,
  downloadName: `${title.replaceAll(/[¿?¡!:,.]/g, '')}${path.slice(path.lastIndexOf('.'))}`,
});

/** The printed document as a downloadable file. */
export const pdf = (source: DocumentSource): MediaFile =>
  file(`${source.path}.pdf`, 'application/pdf', source.title);

/** A podcast activity from its script; the length comes from the recording. */
export function podcast(key: string, source: PodcastSource): DemoActivity {
  const { seconds } = measureOf(source.path);
  return {
    key,
    kind: 'podcast',
    title: source.title,
    minutes: wholeMinutes(seconds),
    seconds,
    audio: file(`${source.path}.mp3`, 'audio/mpeg', source.title),
    transcriptHtml: paragraphsHtml(source.paragraphs),
  };
}

/** A video activity from its storyboard; length and chapter times (seconds) come from the recording. */
export function video(key: string, source: VideoSource): DemoActivity {
  const { seconds, starts } = measureOf(source.path);
  return {
    key,
    kind: 'video',
    title: source.title,
    minutes: wholeMinutes(seconds),
    seconds,
    video: file(`${source.path}.mp4`, 'video/mp4', source.title),
    captions: file(`${source.path}.vtt`, 'text/vtt', source.title),
    poster: file(`${source.path}.webp`, 'image/webp', source.title),
    chapters: source.slides.map((slide, index) => ({ at: starts[index] ?? 0, title: slide.heading })),
    transcriptHtml: paragraphsHtml(source.slides.map((slide) => slide.say)),
  };
}

/** A toolkit activity: its documents in the order given. */
export function toolkit(
  key: string,
  title: string,
  minutes: number,
  introHtml: string,
  documents: DocumentSource[],
): DemoActivity {
  return {
    key,
    kind: 'toolkit',
    title,
    minutes,
    introHtml,
    files: documents.map((source) => ({ title: source.title, file: pdf(source) })),
  };
}

/** An article activity; `html` is semantic HTML without styles. */
export const article = (key: string, title: string, minutes: number, html: string): DemoActivity => ({
  key,
  kind: 'article',
  title,
  minutes,
  html,
});

/** One answer of an exercise: `yes` is the right one, `no` a tempting wrong one, each with what to learn. */
type Answer = { text: string; correct: boolean; feedback: string };
export const yes = (text: string, feedback: string): Answer => ({ text, correct: true, feedback });
export const no = (text: string, feedback: string): Answer => ({ text, correct: false, feedback });

/** A reinforcement exercise; question keys derive from the activity's, those of other kinds have their own. */
export function exercise(
  key: string,
  title: string,
  minutes: number,
  introHtml: string,
  questions: [prompt: string, ...answers: Answer[]][],
  others: DemoQuestion[] = [],
): DemoActivity {
  return {
    key,
    kind: 'exercise',
    title,
    minutes,
    introHtml,
    questions: [
      ...questions.map(([prompt, ...options], index) => ({ key: `${key}-p${index + 1}`, prompt, options })),
      ...others,
    ],
    ...(others.length > 0 ? { mixed: true } : {}),
  };
}
