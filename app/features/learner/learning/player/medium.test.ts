import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMedium } from './medium.ts';
import { keepsNothing } from './position-keeper.ts';

beforeAll(() => vi.stubGlobal('HTMLVideoElement', class {}));
afterAll(() => vi.unstubAllGlobals());

/** An element as the HTML standard has it: `load` pauses without an event and begins again. */
class Sound extends EventTarget {
  paused = true;
  currentTime = 0;
  duration = 100;
  readyState = 0;
  seeking = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  loads = 0;
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
  load() {
    this.paused = true;
    this.currentTime = 0;
    this.readyState = 0;
    this.loads += 1;
  }
  hasFacts() {
    this.readyState = 1;
    this.dispatchEvent(new Event('loadedmetadata'));
  }
  fails() {
    this.dispatchEvent(new Event('error'));
  }
}

function playing() {
  const sound = new Sound();
  const medium = createMedium(
    sound as unknown as HTMLMediaElement,
    { seconds: 100, position: null },
    keepsNothing,
  );
  sound.hasFacts();
  medium.play();
  sound.currentTime = 40;
  return { sound, medium };
}

test('a file that played goes on at its place once it is loaded again', () => {
  const { sound, medium } = playing();
  sound.fails();
  expect(medium.state().playing).toBe(false);
  sound.hasFacts();
  expect(sound.currentTime).toBe(40);
  expect(sound.paused).toBe(false);
  expect(medium.state()).toMatchObject({ playing: true, failed: false });
});

test('a retry after the second failure plays on at the same place', () => {
  const { sound, medium } = playing();
  sound.fails();
  sound.fails();
  expect(medium.state()).toMatchObject({ playing: false, failed: true });
  expect(sound.loads).toBe(1);
  medium.retry();
  sound.hasFacts();
  expect(sound.currentTime).toBe(40);
  expect(medium.state()).toMatchObject({ playing: true, failed: false });
});

test('a file that was paused stays so when it is loaded again', () => {
  const { sound, medium } = playing();
  medium.pause();
  sound.fails();
  sound.hasFacts();
  expect(sound.paused).toBe(true);

  medium.play();
  sound.fails();
  medium.pause();
  sound.hasFacts();
  expect(sound.paused).toBe(true);
});

test('a skip before the file’s facts came counts from the place of last time', () => {
  const sound = new Sound();
  const medium = createMedium(
    sound as unknown as HTMLMediaElement,
    { seconds: 100, position: { seconds: 30, fraction: 0.3, speed: 1 } },
    keepsNothing,
  );
  medium.skip(15);
  expect(medium.state().at).toBe(45);
  sound.hasFacts();
  expect(sound.currentTime).toBe(45);
});
