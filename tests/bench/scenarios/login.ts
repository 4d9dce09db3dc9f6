import { type Bench, measurePoint } from '../bench.ts';
import { cookiesOf } from '../client/answer.ts';
import { closedLoop, type Visit } from '../client/load.ts';
import { judged, requestText } from '../client/requests.ts';
import { addressOf } from '../learners.ts';
import { firstName, password, shape, username } from '../set-s/shape.ts';

const document = ['Accept: text/html', 'Sec-Fetch-Dest: document'];

/** P10: the login page, the form, the home page that it leads to: three requests, one person after another. */
export async function logins(bench: Bench): Promise<void> {
  const { port, stack } = bench.product;
  for (const concurrency of bench.options.loads) {
    const visit = flow(stack.origin);
    await measurePoint(bench, {
      id: 'P10',
      action: 'login page, form, home',
      load: `c=${concurrency}`,
      ...(concurrency === 10 ? { goal: { perSecond: 55, p99: 350 } } : {}),
      run: (seconds) => closedLoop(port, concurrency, seconds, visit),
    });
  }
}

function flow(origin: string): Visit {
  let turn = 0;
  return async (connection) => {
    const person = 1 + (turn++ % shape.learners);
    const address = addressOf(person);
    const form = new URLSearchParams({ username: username(person), password });
    const page = await connection.ask(requestText({ path: '/login', origin, address, headers: document }));
    if (page.status !== 200) return 'refused';
    const signedIn = await connection.ask(
      requestText({
        method: 'POST',
        path: '/login',
        origin,
        address,
        headers: document,
        body: { type: 'application/x-www-form-urlencoded', text: form.toString() },
      }),
    );
    const cookie = cookiesOf(signedIn);
    if (signedIn.status !== 302 || !cookie) return 'refused';
    const home = requestText({ path: '/', origin, address, headers: [...document, `Cookie: ${cookie}`] });
    return judged(await connection.ask(home), [firstName(person)]);
  };
}
