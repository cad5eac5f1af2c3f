#!/usr/bin/env bash
# Builds the image of one server for x86-64 and ARM64. From anywhere:
#
#   deploy/build-image.sh TAG           writes both into dist/countersign-image.tar (OCI), to be loaded or copied
#   deploy/build-image.sh TAG --push    pushes both to the registry that TAG names
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly PLATFORMS=(linux/amd64 linux/arm64)
readonly ARCHIVE=dist/countersign-image.tar

refuse() {
  printf '%s\n' "$@" >&2
  exit 1
}

wrong_usage() {
  echo 'Usage: deploy/build-image.sh TAG [--push]' >&2
  exit 2
}

tag=
push=false
for argument in "$@"; do
  case $argument in
    --push) push=true ;;
    -*) wrong_usage ;;
    *)
      [ -z "$tag" ] || wrong_usage
      tag=$argument
      ;;
  esac
done
[ -n "$tag" ] || wrong_usage

command -v docker >/dev/null || refuse 'Docker is not installed: see https://docs.docker.com/engine/install/.'
docker buildx version >/dev/null 2>&1 ||
  refuse 'This Docker has no buildx: install the package docker-buildx-plugin.'
builder=$(docker buildx inspect --bootstrap) || refuse 'Docker does not answer: the message above says why.'
for platform in "${PLATFORMS[@]}"; do
  grep -q "Platforms:.*$platform" <<<"$builder" ||
    refuse "The builder of Docker can't build for $platform. Make one that can:" \
      '  docker run --privileged --rm tonistiigi/binfmt --install amd64,arm64' \
      '  docker buildx create --use --driver docker-container'
done

revision=$(git rev-parse HEAD) || refuse 'The image names the commit that it was built from: build it in a clone of the repository.'
if [ -n "$(git status --porcelain)" ]; then
  [ "$push" = false ] || refuse 'There are changes that are not committed: an image that is pushed names its commit.'
  revision+=-modified
fi
# The first of each is the product's own.
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json | head -n 1)
licence=$(sed -n 's/^  "license": "\(.*\)",$/\1/p' package.json | head -n 1)
if [ -z "$version" ] || [ -z "$licence" ]; then refuse 'package.json names no version or no licence.'; fi

if [ "$push" = true ]; then
  output=(--push)
else
  mkdir -p "$(dirname "$ARCHIVE")"
  output=(--output "type=oci,dest=$ARCHIVE")
fi
platforms=$(IFS=,; echo "${PLATFORMS[*]}")

docker buildx build --file deploy/Dockerfile --tag "$tag" --platform "$platforms" \
  --label org.opencontainers.image.title=Countersign \
  --label "org.opencontainers.image.version=$version" \
  --label "org.opencontainers.image.revision=$revision" \
  --label "org.opencontainers.image.licenses=$licence" \
  "${output[@]}" .

if [ "$push" = true ]; then
  echo "Pushed $tag for $platforms."
else
  echo "Wrote $tag for $platforms into $ARCHIVE."
fi
