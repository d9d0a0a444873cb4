/** Views of what Hopper and Blackwell have beside layouts; one chunk, with its own texts. */

import * as descriptor from '../views/DescriptorView';
import { patient } from '../views/patient';
import * as tma from '../views/TmaView';
import * as tmem from '../views/TmemView';

export const DescriptorView = patient(descriptor.DescriptorView);
export const TmaView = patient(tma.TmaView);
export const TmemView = patient(tmem.TmemView);
