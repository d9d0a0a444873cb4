/** The lab as a server on the reader's machine serves it, where the page itself came from elsewhere. */

export const kOwn = 'http://127.0.0.1:8080';

/** Why a page of this protocol cannot ask a server on the reader's machine: at least it is another origin. */
export const cannotCall = (protocol: string): 'https' | 'file' | 'origin' =>
  protocol === 'https:' ? 'https' : protocol === 'file:' ? 'file' : 'origin';

/** The same place there: the same language and, by its query, the same kernel. */
export const ownCopy = (language: string, search: string): string =>
  `${kOwn}/${language === 'zh' ? 'zh/' : ''}lab/${search}`;

/** What starts again the server that this page came from; null where the reader's machine is not its. */
export function startAgain({ hostname, port }: Pick<URL, 'hostname' | 'port'>): string | null {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!loopback || port === '') return null;
  return port === new URL(kOwn).port ? 'npm start' : `COLEX_PORT=${port} npm start`;
}
