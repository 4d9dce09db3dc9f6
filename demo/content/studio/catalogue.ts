import { changeDocuments } from '../change/documents.ts';
import { changePodcasts } from '../change/podcasts.ts';
import { changeVideos } from '../change/videos.ts';
import { deliveryDocuments } from '../deliveries.ts';
import { essentialDocuments } from '../essential/documents.ts';
import { managementDocuments } from '../management/documents.ts';
import { managementPodcasts } from '../management/podcasts.ts';
import { managementVideos } from '../management/videos.ts';
import { programmeDocuments } from '../programme-documents.ts';
import { strategyDocuments } from '../strategy/documents.ts';
import { strategyPodcasts } from '../strategy/podcasts.ts';
import { strategyVideos } from '../strategy/videos.ts';
import type { DocumentSource, PodcastSource, VideoSource } from './sources.ts';

/** Everything demo/make-media.mjs produces. */
export const podcasts: PodcastSource[] = [...strategyPodcasts, ...managementPodcasts, ...changePodcasts];
export const videos: VideoSource[] = [...strategyVideos, ...managementVideos, ...changeVideos];
export const documents: DocumentSource[] = [
  ...programmeDocuments,
  ...strategyDocuments,
  ...managementDocuments,
  ...changeDocuments,
  ...essentialDocuments,
  ...deliveryDocuments,
];
