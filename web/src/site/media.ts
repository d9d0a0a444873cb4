/** What a query of media says now: a list is kept for each, since to make one takes a browser its time. */

const lists = new Map<string, MediaQueryList>();

export function media(query: string): MediaQueryList {
  let list = lists.get(query);
  if (!list) {
    list = matchMedia(query);
    lists.set(query, list);
  }
  return list;
}
