import type { ContentAction } from '#app/contract/admin/content/content.ts';
import type { ContentButton } from './content-change.texts.ts';

/** The action that a button asks the server for. */
export const actionOf = (button: ContentButton): { action: ContentAction; withAll?: true } =>
  button === 'publish-all' ? { action: 'publish', withAll: true } : { action: button };
