import { Agent, request } from 'node:http';

/**
 * Clients that never let their connection rest, until an answer tells them to close it. `told` counts those that were,
 * `failures` says what went wrong with any of them.
 */
export function busyConnections(port: number, count: number, headers: () => Record<string, string>) {
  const failures: string[] = [];
  let told = 0;
  let running = true;
  /** Gives true where the answer closes the connection. */
  const ask = (agent: Agent) =>
    new Promise<boolean>((resolve) => {
      const asked = request(
        { host: '127.0.0.1', port, path: '/api/aviso', headers: headers(), agent },
        (answer) => {
          answer.resume();
          answer.on('error', (error) => failures.push(error.message));
          answer.on('end', () => resolve(answer.headers.connection === 'close'));
        },
      );
      asked.on('error', (error) => {
        failures.push(`${asked.reusedSocket} ${error.message}`);
        resolve(true);
      });
      asked.end();
    });
  const load = Array.from({ length: count }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (running) {
      if (!(await ask(agent))) continue;
      told += 1;
      return;
    }
  });
  return {
    async end(): Promise<{ failures: string[]; told: number }> {
      running = false;
      await Promise.all(load);
      return { failures, told };
    },
  };
}
