import type { VitePluginConfig } from '@remix-run/dev';

/** Types of `remix.config.js`, which stays plain JavaScript. */
declare const options: VitePluginConfig;
export default options;
