/** Views that the first grid does not need; one chunk, loaded when the first of them is shown. */

import * as check from '../build/CopyCheck';
import * as access from '../views/AccessView';
import * as bank from '../views/BankView';
import * as chain from '../views/ChainView';
import * as derivation from '../views/DerivationView';
import * as difference from '../views/DifferenceView';
import * as hand from '../views/HandView';
import * as operands from '../views/OperandsView';
import * as partition from '../views/PartitionView';
import { patient } from '../views/patient';
import * as permutation from '../views/PermutationView';
import * as predicate from '../views/PredicateView';
import * as sector from '../views/SectorView';
import * as tile from '../views/TileView';
import * as tiling from '../views/TilingView';
import * as tvPair from '../views/TvPairView';

export { BuilderView } from '../build/BuilderView';
export { ExportPanel } from '../export/ExportPanel';
export { SwizzleView } from '../views/SwizzleView';
export { TableView } from '../views/TableView';

export const CopyCheck = patient(check.CopyCheck);
export const AccessView = patient(access.AccessView);
export const BankView = patient(bank.BankView);
export const ChainView = patient(chain.ChainView);
export const DerivationView = patient(derivation.DerivationView);
export const DifferenceView = patient(difference.DifferenceView);
export const HandView = patient(hand.HandView);
export const ThreadHandView = patient(hand.ThreadHandView);
export const OperandsView = patient(operands.OperandsView);
export const PartitionView = patient(partition.PartitionView);
export const ThreadPartitionView = patient(partition.ThreadPartitionView);
export const PermutationView = patient(permutation.PermutationView);
export const PredicateView = patient(predicate.PredicateView);
export const SectorView = patient(sector.SectorView);
export const TileView = patient(tile.TileView);
export const TilingView = patient(tiling.TilingView);
export const TvPairView = patient(tvPair.TvPairView);
