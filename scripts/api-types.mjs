// npm run api-types: writes the page's types of the API from the server's contract.
import { writeFileSync } from 'node:fs';
import { apiTypes, typesFile } from './lib/api-types.mjs';

writeFileSync(typesFile, await apiTypes());
