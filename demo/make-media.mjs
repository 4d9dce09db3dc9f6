/**
 * Makes the media of the demonstration (demo/media) from its content (demo/content): narrated podcasts,
 * videos with captions and poster, and printed documents. The results are kept in the repository; run this
 * again only when a script, a storyboard or a document changes.
 *
 * Needs on the path: Node 24, espeak-ng, sox, ffmpeg (libx264, libmp3lame, libwebp), ffprobe and chromium.
 * Usage: node demo/make-media.mjs [part of a path …]   (without arguments, everything)
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { documents, podcasts, videos } from './content/studio/catalogue.ts';
import { measured } from './content/studio/measured.ts';
import { documentHtml, slideHtml } from './content/studio/templates.ts';

const root = join(import.meta.dirname, '..');
const media = join(import.meta.dirname, 'media');
const work = mkdtempSync(join(tmpdir(), 'rumbo-media-'));
const wanted = process.argv.slice(2);
const chosen = (source) => wanted.length === 0 || wanted.some((part) => source.path.includes(part));

/** Runs a command; each part is one argument, or several words when it comes from `words`. */
const run = (command, ...parts) =>
  execFileSync(command, parts.flat(), { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const words = (text) => text.split(' ');
const secondsOf = (file) =>
  Number(run('ffprobe', words('-v error -show_entries format=duration -of csv=p=0'), file));
const round = (seconds) => Math.round(seconds * 100) / 100;

function target(path, extension) {
  const file = join(media, `${path}.${extension}`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
const fontFace = `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`;

/* Narration */

const voices = {
  leo: words('-v es-419 -p 40 -s 160 -g 3 -a 120'),
  ana: words('-v es-419+f2 -p 48 -s 162 -g 3 -a 120'),
};
/** Warmer low end, a bump of presence, less hiss, a trace of room, even loudness. */
const studioSound = words(
  'highpass 70 equalizer 180 0.8q +2.5 equalizer 2800 1q +2 treble -3 7000 ' +
    'compand 0.01,0.2 6:-50,-40,-30,-20,-14,-8,-10 0 -90 0.05 reverb 8 40 30 gain -n -2',
);

const sentencesOf = (text) => text.split(/(?<=[.?!])\s+/u);

/** Says one sentence and returns its file without the silence around it. */
function say(sentence, voice, name) {
  const raw = join(work, `${name}-raw.wav`);
  const file = join(work, `${name}.wav`);
  run('espeak-ng', voices[voice], '-w', raw, sentence);
  run(
    'sox',
    raw,
    words('-c 1 -r 22050'),
    file,
    words('silence 1 0.01 0.3% reverse silence 1 0.01 0.3% reverse'),
  );
  return file;
}

function silence(seconds, name) {
  const file = join(work, `${name}.wav`);
  run('sox', words('-n -r 22050 -c 1 -b 16'), file, words('trim 0'), String(seconds));
  return file;
}

/** Four plucked notes, one after another: the sound of the programme. */
function jingle() {
  const file = join(work, 'jingle.wav');
  run(
    'sox',
    words('-r 44100 -c 4 -n -b 16'),
    file,
    words(
      'synth 2.2 pl D4 pl A4 pl D5 pl F#5 delay 0 .16 .32 .48 remix - fade 0 2.2 0.9 gain -n -9 rate 22050',
    ),
  );
  return file;
}

/**
 * Joins the narration of several parts (paragraphs or slides) into one track.
 * Returns the file, the second at which each part starts and each sentence with its start and end.
 */
function narrate(source, parts, voice, { opening, closing, sentenceGap, partGap }) {
  const name = source.path.replaceAll('/', '-');
  const pieces = opening ? [opening] : [];
  let clock = opening ? secondsOf(opening) : 0;
  const add = (file) => {
    pieces.push(file);
    clock += secondsOf(file);
  };
  const starts = [];
  const cues = [];
  parts.forEach((part, partIndex) => {
    starts.push(round(partIndex === 0 ? 0 : clock));
    add(silence(partGap, `${name}-part`));
    sentencesOf(part).forEach((sentence, index) => {
      if (index > 0) add(silence(sentenceGap, `${name}-sentence`));
      const from = clock;
      add(say(sentence, voice, `${name}-${partIndex}-${index}`));
      cues.push({ from, to: clock, text: sentence });
    });
  });
  add(silence(partGap, `${name}-end`));
  if (closing) add(closing);
  const joined = join(work, `${name}-joined.wav`);
  run('sox', ...pieces, joined);
  const file = join(work, `${name}.wav`);
  run('sox', joined, file, studioSound);
  return { file, starts, cues, seconds: clock };
}

function makePodcast(source) {
  const notes = jingle();
  const { file } = narrate(source, source.paragraphs, source.voice, {
    opening: notes,
    closing: notes,
    sentenceGap: 0.34,
    partGap: 0.55,
  });
  const output = target(source.path, 'mp3');
  run(
    'ffmpeg',
    words('-y -v error -threads 1 -i'),
    file,
    words('-ar 22050 -ac 1 -c:a libmp3lame -b:a 32k -metadata'),
    `title=${source.title}`,
    words('-metadata artist=Rumbo -metadata language=spa'),
    output,
  );
  measured[source.path] = { seconds: round(secondsOf(output)), starts: [] };
}

/* Captions */

const timestamp = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** Splits a sentence into cues of at most two short lines, at a comma when there is one. */
function captionChunks(text, limit = 72) {
  if (text.length <= limit) return [text];
  const middle = text.length / 2;
  const breaks = [...text.matchAll(/[,;:]\s|\s/gu)].map((match) => ({
    at: match.index + match[0].length,
    cost: Math.abs(match.index - middle) - (match[0].length > 1 ? 18 : 0),
  }));
  const best = breaks.reduce((left, right) => (right.cost < left.cost ? right : left));
  return [text.slice(0, best.at), text.slice(best.at)].flatMap((half) => captionChunks(half.trim(), limit));
}

function captionsOf(cues) {
  const lines = ['WEBVTT', ''];
  for (const { from, to, text } of cues) {
    let at = from;
    for (const chunk of captionChunks(text)) {
      const until = at + ((to - from) * chunk.length) / text.length;
      lines.push(`${timestamp(at)} --> ${timestamp(Math.min(until, to))}`, chunk, '');
      at = until;
    }
  }
  return lines.join('\n');
}

/* Pictures */

async function picture(page, html, file) {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file });
}

/** Seconds before the second line of a slide arrives. */
const reveal = 1.4;

async function makeVideo(page, source) {
  const name = source.path.replaceAll('/', '-');
  const { file, starts, cues, seconds } = narrate(
    source,
    source.slides.map((slide) => slide.say),
    'leo',
    {
      sentenceGap: 0.3,
      partGap: 0.45,
    },
  );
  const list = [];
  for (const [index, slide] of source.slides.entries()) {
    const length = (starts[index + 1] ?? seconds + 0.6) - starts[index];
    for (const [first, duration] of [
      [true, reveal],
      [false, length - reveal],
    ]) {
      const still = join(work, `${name}-${index}-${first ? 'a' : 'b'}.png`);
      await picture(page, slideHtml(fontFace, slide, index, source.slides.length, first), still);
      list.push(`file '${still}'`, `duration ${duration.toFixed(3)}`);
    }
  }
  list.push(list.at(-2));
  const script = join(work, `${name}.txt`);
  writeFileSync(script, list.join('\n'));
  const output = target(source.path, 'mp4');
  run(
    'ffmpeg',
    words('-y -v error -threads 1 -f concat -safe 0 -i'),
    script,
    '-i',
    file,
    words(
      '-vf scale=640:360:flags=lanczos,fps=5,format=yuv420p -af apad=pad_dur=0.6 -c:v libx264 -threads 1 -preset slow -tune stillimage -crf 23 -g 50 -force_key_frames',
    ),
    starts.map((at) => at.toFixed(2)).join(','),
    words('-c:a aac -b:a 40k -ar 22050 -ac 1 -shortest -movflags +faststart -metadata'),
    `title=${source.title}`,
    words('-metadata:s:a:0 language=spa'),
    output,
  );
  run(
    'ffmpeg',
    words('-y -v error -threads 1 -i'),
    join(work, `${name}-0-b.png`),
    words('-vf scale=960:540:flags=lanczos -c:v libwebp -quality 82'),
    target(source.path, 'webp'),
  );
  writeFileSync(target(source.path, 'vtt'), captionsOf(cues));
  measured[source.path] = { seconds: round(secondsOf(output)), starts };
}

async function makeDocument(page, source) {
  await page.setContent(documentHtml(fontFace, source));
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    path: target(source.path, 'pdf'),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
}

function saveMeasures() {
  const known = new Set([...podcasts, ...videos].map((source) => source.path));
  const rows = Object.entries(measured)
    .filter(([path]) => known.has(path))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(
      ([path, { seconds, starts }]) =>
        `  '${path}': { seconds: ${seconds}, starts: [${starts.join(', ')}] },\n`,
    );
  writeFileSync(
    join(import.meta.dirname, 'content/studio/measured.ts'),
    `/** Lengths of the recorded narration in seconds, by media path. Written by demo/make-media.mjs. */\nexport const measured: Record<string, { seconds: number; starts: number[] }> = {\n${rows.join('')}};\n`,
  );
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({
    viewport: { width: 640, height: 360 },
    deviceScaleFactor: 2,
    locale: 'es-MX',
  });
  const page = await context.newPage();
  for (const source of documents.filter(chosen)) await makeDocument(page, source);
  for (const source of podcasts.filter(chosen)) makePodcast(source);
  for (const source of videos.filter(chosen)) await makeVideo(page, source);
  saveMeasures();
} finally {
  await browser.close();
  rmSync(work, { recursive: true, force: true });
}
