import type { ContentDeed } from '#app/contract/admin/content/content.ts';
import type { ContentButton } from './content-change.texts.ts';

/** The deed that a button asks the server for. */
export const deedOf = (button: ContentButton): { deed: ContentDeed; withAll?: true } =>
  button === 'publish-all' ? { deed: 'publish', withAll: true } : { deed: button };
