# One image for web, live, worker, mailer and beat; compose.yaml says which one a container is.
FROM python:3.11-slim-bookworm AS build
COPY --from=ghcr.io/astral-sh/uv:0.13.8 /uv /usr/local/bin/uv
WORKDIR /site
COPY pyproject.toml uv.lock ./
RUN UV_PROJECT_ENVIRONMENT=/env UV_LINK_MODE=copy uv sync --frozen --no-default-groups --group anymail --group beacon --group tracker --no-install-project --compile-bytecode

FROM python:3.11-slim-bookworm
ENV PATH=/env/bin:$PATH PYTHONUNBUFFERED=1 DJANGO_SETTINGS_MODULE=machrou3.settings.prod
RUN useradd --system --home-dir /site machrou3
WORKDIR /site
COPY --from=build /env /env
COPY . .
# collectstatic needs settings, not secrets: these values never leave this line.
RUN SECRET_KEY="$(python -c 'import secrets; print(secrets.token_urlsafe(50))')" ALLOWED_HOSTS=localhost \
    SITE_URL=https://localhost DATABASE_URL=postgresql:///none REDIS_URL=redis://none EMAIL_URL=smtp://none \
    DEFAULT_FROM_EMAIL=none@localhost python manage.py collectstatic --noinput --verbosity 0
USER machrou3
CMD ["uvicorn", "machrou3.asgi:web", "--host", "0.0.0.0", "--port", "8000", "--no-access-log", "--no-server-header"]
