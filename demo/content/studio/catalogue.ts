import { strategyPodcasts } from '../strategy/podcasts.ts';
import { strategyVideos } from '../strategy/videos.ts';
import type { DocumentSource, PodcastSource, VideoSource } from './sources.ts';

/** Everything demo/make-media.mjs produces. */
export const podcasts: PodcastSource[] = [...strategyPodcasts];
export const videos: VideoSource[] = [...strategyVideos];
export const documents: DocumentSource[] = [];
