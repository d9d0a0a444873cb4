import { useEffect, useSyncExternalStore } from 'react';
import { kIsOneFile } from '../site/place';
import { siteRoot } from '../site/route';
import type { Client, SourceClient, SweepClient } from '../api/client';
import { createClient, NoServer } from '../api/client';
import type { JobsState } from '../api/job-list';
import type { JobStore } from '../api/job-store';
import { createJobStore } from '../api/job-store';

const kToken = 'colex:token';

/** Given on this page: where storage is forbidden it is kept nowhere else. */
let given: string | null = null;

/** The reader's token for this server, which may not know it. */
export function tokenInUse(): string | null {
  if (given !== null) return given;
  try {
    return localStorage.getItem(kToken);
  } catch {
    return null;
  }
}

/** Keeps a token for this server, as long as the page lives where storage is forbidden, and tries it. */
export function giveToken(text: string): void {
  given = text;
  try {
    localStorage.setItem(kToken, text);
  } catch {
    // The next page asks for it again.
  }
  void jobStore().retry();
}

let client: (Client & SweepClient & SourceClient) | null = null;
let store: JobStore | null = null;

/** What asks this page's server; the one file has no server beside it. */
export function labClient(): Client & SweepClient & SourceClient {
  const nobody = () => Promise.reject(new NoServer('file'));
  client ??= kIsOneFile
    ? createClient('', nobody)
    : createClient(`${siteRoot()}api/v1`, (...call) => fetch(...call), tokenInUse);
  return client;
}

/** The one store of the page: jobs are still there when the reader comes back from another page. */
export function jobStore(): JobStore {
  store ??= createJobStore(labClient());
  return store;
}

/** Server and jobs as they are, followed while something shows them. */
export function useJobs(): JobsState {
  useEffect(() => jobStore().start(), []);
  return useSyncExternalStore(jobStore().subscribe, jobStore().state);
}
