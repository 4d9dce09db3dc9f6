import type { APIRequestContext } from '@playwright/test';

const password = 'Liderazgo#2026';

/** Opens a session of that person of the demonstration by the login's own call, as its form does without JavaScript. */
export async function postLogin(request: APIRequestContext, origin: string, username: string): Promise<void> {
  const answer = await request.post(`${origin}/login`, {
    form: { username, password },
    headers: { Accept: 'text/html', Origin: origin },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`the login of ${username} answered ${answer.status()}`);
}
