import { areas, namedCalls } from '#app/contract/areas.ts';
import { fileAddresses } from '#app/contract/file-addresses.ts';
import { openApi } from '#app/contract/openapi/document.ts';
import { api } from '#server/http/calls.ts';

let made: ReturnType<typeof documentOf> | undefined;

/** Loaded when it is asked for: a process that nobody asks keeps none of the examples. */
async function documentOf(origin: string) {
  const { callExamples } = await import('./examples.ts');
  return openApi({
    calls: namedCalls,
    files: Object.values(fileAddresses),
    examples: callExamples,
    origin,
  });
}

const calls = api(areas.apiDocs, {
  /** GET /api/openapi.json, for administrators (product: roles and calls). */
  openApiDocument: ({ world }) => {
    // It is the same until the process ends, and takes half a second to make.
    made ??= documentOf(world.env.origin).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  },
});

export const loader = calls.loader;
export const action = calls.action;
