/** Where in the film its poster is taken, as a part of its length. */
const AT = 0.1;
const MAX_WIDTH = 1280;
/** A film that the browser does not show by then has no poster, in ms. */
const PATIENCE_MS = 15_000;

/** A picture of a film that was chosen on this device; null where the browser cannot show it. */
export async function posterOf(film: File): Promise<File | null> {
  const address = URL.createObjectURL(film);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const metadata = happened(video, 'loadedmetadata');
    video.src = address;
    await metadata;
    const shown = happened(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? video.duration * AT : 0;
    await shown;
    const blob = await drawn(video);
    const name = film.name.replace(/\.[^.]*$/, '');
    return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
  } catch {
    // A codec that this browser lacks: the author may still choose a picture.
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function happened(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the film cannot be shown')), { once: true });
    setTimeout(() => reject(new Error('the film took too long')), PATIENCE_MS);
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return Promise.resolve(null);
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
