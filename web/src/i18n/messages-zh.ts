/** Every area's catalog of this language as one flat map. */
const areas = import.meta.glob<Record<string, string>>(
  ['../../../messages/zh/*.json', '!../../../messages/zh/cli.json'],
  { eager: true, import: 'default' },
);

export default Object.assign({}, ...Object.values(areas)) as Record<string, string>;
